import './art.css';
import type { ArtSize } from './cover.ts';
import { type Tone, toneOf } from './tones.ts';
import { useMarkup } from './use-markup.ts';

type CoverArtProps = {
  number: number;
  category: string;
  /** sm draws fewer lines and sends little markup: use it up to about 120 px. */
  size?: ArtSize;
  /** The box: 4:3, a square, 16:9, or the size of its container. */
  ratio?: 'cover' | 'square' | 'wide' | 'fill';
  tone?: Tone;
  /** The accessible name; without one the drawing is decorative. */
  label?: string;
  className?: string;
};

/** The drawing of a publication; the box keeps its ratio, so that the layout does not shift. */
export function CoverArt({ ratio = 'cover', tone, className = '', size = 'md', ...drawn }: CoverArtProps) {
  const { number, category } = drawn;
  return (
    <span className={`art art-${tone ?? toneOf(number)} cover-art ${className}`} data-ratio={ratio}>
      <Drawn key={`${number} ${category} ${size}`} size={size} {...drawn} />
    </span>
  );
}

type DrawnProps = Pick<CoverArtProps, 'number' | 'category' | 'label'> & { size: ArtSize };

function Drawn({ number, category, size, label }: DrawnProps) {
  const markup = useMarkup(({ cover }) => cover(number, category, size).markup);
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and fixed class names only
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}
