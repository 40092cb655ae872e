/** Which browsers the site is made for, read from what they say of themselves. A rule about courtesy, not about safety. */

type Family = { name: RegExp; atLeast: readonly [major: number, minor: number] };

/** Bots say old versions and read every page; none of them is sent away. */
const READS_EVERYTHING = /bot|crawl|spider|slurp|facebookexternalhit|preview/i;

/**
 * Supported browsers: Chrome 42, Firefox 40, Safari 10.1, mobile Safari 10, Edge 14. (§9)
 * The order matters: Edge names Chrome and Safari too, Chrome names Safari.
 */
const FAMILIES: readonly Family[] = [
  { name: /\bEdge\/(\d+)(?:\.(\d+))?/, atLeast: [14, 0] },
  { name: /\b(?:Chrome|Chromium)\/(\d+)(?:\.(\d+))?/, atLeast: [42, 0] },
  { name: /\bFirefox\/(\d+)(?:\.(\d+))?/, atLeast: [40, 0] },
  { name: /\b(?:iPhone|iPad|iPod)\b.*\bVersion\/(\d+)(?:\.(\d+))?.*\bSafari\//, atLeast: [10, 0] },
  { name: /\bVersion\/(\d+)(?:\.(\d+))?.*\bSafari\//, atLeast: [10, 1] },
];

/** Internet Explorer's version, null for every other browser. (§2.1) */
export function explorerVersion(userAgent: string): number | null {
  const [, engine] = /Trident\/(\d+)/.exec(userAgent) ?? [];
  // The engine first: the compatibility view of version 11 calls itself 7.
  if (engine !== undefined) return Number(engine) + 4;
  const [, version] = /MSIE (\d+)/.exec(userAgent) ?? [];
  return version === undefined ? null : Number(version);
}

/** Internet Explorer is not supported, others from the versions of the specification on; who is unknown is let in. (§9) */
export function isSupportedBrowser(userAgent: string): boolean {
  if (READS_EVERYTHING.test(userAgent)) return true;
  if (explorerVersion(userAgent) !== null) return false;
  for (const { name, atLeast } of FAMILIES) {
    const [, major, minor = '0'] = name.exec(userAgent) ?? [];
    if (major === undefined) continue;
    return Number(major) > atLeast[0] || (Number(major) === atLeast[0] && Number(minor) >= atLeast[1]);
  }
  return true;
}
