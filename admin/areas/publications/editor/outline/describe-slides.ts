import { officeNumber } from '#admin/parts/format/office-format.ts';

/** "4 slides". */
export const describeSlides = (slides: number): string =>
  `${officeNumber(slides)} ${slides === 1 ? 'slide' : 'slides'}`;
