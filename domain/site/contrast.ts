/** Contrast of two colors by the formula of WCAG 2.2. (rules P60) */

/** The channels of `#rrggbb`, 0 to 255; null for anything else. */
function channelsOf(color: string): [red: number, green: number, blue: number] | null {
  const [, red = '', green = '', blue = ''] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? [];
  if (red === '') return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminanceOf(color: string): number {
  const channels = channelsOf(color);
  if (channels === null) throw new RangeError(`${color} is not a color as #0a5c52`);
  const [red, green, blue] = channels;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1, the same luminance, to 21, black on white. (rules P60) */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
