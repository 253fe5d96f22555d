import Vips
