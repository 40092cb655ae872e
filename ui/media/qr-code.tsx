import { create } from 'qrcode';
import { useMemo } from 'react';

/** The quiet zone that scanners need around the code, in modules. */
const QUIET = 2;
/** The colors of the standard, for cameras that scan a dark page. */
const WIDE_QUIET = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** Black on white, whatever the colors of the page. */
  isFramed?: boolean;
};

/** A URL as a QR code. */
export function QrCode({ text, label, isFramed = false }: QrCodeProps) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  const quiet = isFramed ? WIDE_QUIET : QUIET;
  const side = size + 2 * quiet;
  return (
    <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      {isFramed && <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />}
      <path d={path} fill={isFramed ? '#000' : 'currentColor'} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawModules(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}
