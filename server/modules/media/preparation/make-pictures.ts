import { planWidths } from '#domain/media/renditions.ts';
import type { PictureFormat } from '#server/ports/picture-editor.ts';
import { type DerivedFile, derivedFolder, type Original, type PreparationNeeds } from './derived-file.ts';

const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];

/** A picture in modern formats and in the widths in which it is shown. */
export async function makePictures(ctx: PreparationNeeds, original: Original): Promise<DerivedFile[]> {
  const folder = derivedFolder(original);
  const made: DerivedFile[] = [];
  const full = original.width ?? 1;
  const fullHeight = original.height ?? 1;
  for (const width of planWidths(full)) {
    for (const format of FORMATS) {
      const bytes = await ctx.pictures.resize(original.path, { width, format });
      const name = `${width}.${format}`;
      const file = { storageKey: `${folder}/${name}`, name, mime: `image/${format}`, bytes: bytes.length };
      await ctx.storage.put(file.storageKey, bytes, file.mime);
      made.push({
        ...file,
        role: 'picture',
        label: `${format.toUpperCase()}, ${width} wide`,
        width,
        height: Math.max(1, Math.round((fullHeight * width) / full)),
      });
    }
  }
  return made;
}
