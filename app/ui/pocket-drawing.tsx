import './pocket-drawing.css';

/** What hangs in the pocket of the drawing, in line work of 176 by 104. */
const SIGNS = {
  letter: 'M62 22h52v34H62zM63 24l25 19 25-19',
  done: 'm70 44 13 13 24-27',
} as const;

/** The product's symbol, grown large, holding what has just happened. */
export function PocketDrawing({ sign }: { sign: keyof typeof SIGNS }) {
  return (
    <svg className="pocket-drawing" data-sign={sign} viewBox="0 0 176 104" aria-hidden="true">
      <path d="M4 100V44a12 12 0 0 1 24 0v18M172 100V44a12 12 0 0 0-24 0v18M28 62a60 36 0 0 0 120 0" />
      <path d={SIGNS[sign]} />
    </svg>
  );
}
