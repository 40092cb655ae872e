import { useId } from 'react';

/** One period of the band, 40 wide and 32 high: three strands, a third of a turn apart. */
const STRANDS = [0, 13.33, 26.67].map((shift) => `M${shift - 40} 16q10 -24 20 0t20 0t20 0t20 0`);
const CORNERS = [
  [18, 18],
  [1138, 18],
  [18, 790],
  [1138, 790],
] as const;

/** The guilloché band around a certificate, on a sheet of 1188 by 840. */
export function CertificateBorder() {
  const id = useId();
  const [across, down] = [`${id}-across`, `${id}-down`];
  const strands = STRANDS.map((strand) => <path key={strand} d={strand} />);
  return (
    <svg className="certificate-border" viewBox="0 0 1188 840" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <pattern id={across} width="40" height="32" y="18" patternUnits="userSpaceOnUse">
          {strands}
        </pattern>
        <pattern
          id={down}
          width="20"
          height="32"
          x="0"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(50 10) rotate(90)"
        >
          {strands}
        </pattern>
      </defs>
      <g stroke="none">
        <rect x="50" y="18" width="1088" height="32" fill={`url(#${across})`} />
        <rect x="50" y="18" width="1088" height="32" transform="translate(0 772)" fill={`url(#${across})`} />
        <rect x="18" y="50" width="32" height="740" fill={`url(#${down})`} />
        <rect x="18" y="50" width="32" height="740" transform="translate(1120 0)" fill={`url(#${down})`} />
      </g>
      <rect x="18" y="18" width="1152" height="804" />
      <rect x="50" y="50" width="1088" height="740" />
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect className="certificate-border-corner" x={x} y={y} width="32" height="32" />
          <circle cx={x + 16} cy={y + 16} r="4.5" />
        </g>
      ))}
    </svg>
  );
}
