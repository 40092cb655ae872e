import { FAMILIES, FAMILIES_OF_CATEGORY, type Family } from './families.ts';
import { hashText, randomFrom } from './random.ts';
import { renderMarks } from './render-marks.ts';

export type ArtSize = 'sm' | 'md' | 'lg';
export type Cover = { family: Family; markup: string };

function familyOf(number: number, category: string): Family {
  const spoken = number >= 800 && number < 900;
  const list = spoken ? (['voice'] as const) : (FAMILIES_OF_CATEGORY[category] ?? (['curves'] as const));
  return list[hashText(`family${number}`) % list.length] ?? list[0];
}

/** The drawing of a publication, 400 by 300: the category picks the family, the number everything else. */
export function cover(number: number, category: string, size: ArtSize = 'md'): Cover {
  const family = familyOf(number, category);
  const few = size === 'sm';
  const drawing = FAMILIES[family](randomFrom(hashText(`cover${number}`)), few);
  return { family, markup: renderMarks(drawing, few) };
}
