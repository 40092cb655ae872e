import './seal.css';
import { useMemo } from 'react';
import { rosette } from '#app/ui/art/rosette.ts';

/** A guilloché of its own for every certificate, drawn from its code. */
export function Seal({ seed, lines = 22 }: { seed: string; lines?: number }) {
  const drawn = useMemo(() => rosette(seed, { radius: 58, lines, inner: 0.34 }).join(''), [seed, lines]);
  return (
    <svg className="certificate-seal" viewBox="0 0 120 120" aria-hidden="true">
      <path d={drawn} />
    </svg>
  );
}
