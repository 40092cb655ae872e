import { href } from 'react-router';

/** The URL of a section, at a second of its recording. */
export const sectionMoment = ({ slug, start }: { slug: string; start: number }): string =>
  `${href('/section/:slug', { slug })}${start === 0 ? '' : `?t=${start}`}`;
