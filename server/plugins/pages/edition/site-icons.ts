/** Icons at conventional addresses, drawn from the site's own. */
import { lightColor } from '#ui/styles/colors.ts';

/** Of the side: an icon has no theme, so it is set on light paper. */
type Ground = { side: number; margin: number; corner: number };

const GROUNDS: Readonly<Record<string, Ground>> = {
  'favicon.ico': { side: 48, margin: 0.06, corner: 0.18 },
  'apple-touch-icon.png': { side: 180, margin: 0.18, corner: 0 },
  'app-icon-192.png': { side: 192, margin: 0.25, corner: 0 },
  'app-icon-512.png': { side: 512, margin: 0.25, corner: 0 },
  'podcast-cover.png': { side: 1400, margin: 0.22, corner: 0 },
};

export const ICON_FILES = Object.keys(GROUNDS);

/** A PNG picture, also at the address of the ICO file: browsers read the format from the content. */
export async function drawIcon(file: string, icon: Buffer): Promise<Buffer> {
  const { side, margin, corner } = GROUNDS[file] ?? { side: 180, margin: 0.1, corner: 0 };
  const inset = side * margin;
  const picture = `data:image/svg+xml;base64,${icon.toString('base64')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${lightColor('paper')}"/><image x="${inset}" y="${inset}" width="${side - 2 * inset}" height="${side - 2 * inset}" xlink:href="${picture}"/></svg>`;
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(drawing)).asPng();
}
