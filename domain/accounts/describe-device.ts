const UNKNOWN = 'Unknown device';

// The order matters: user agents also name the browsers they derive from, so specific patterns come first.
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof BROWSERS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Names the device of a session so that its owner recognizes it. (rules S5) */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null) return UNKNOWN;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? clientName(userAgent);
}

/** Other clients start with their name and version, as in `curl/8.5.0`. */
function clientName(userAgent: string): string {
  return /^[A-Za-z][\w.-]{0,30}(?=\/|$)/.exec(userAgent)?.[0] ?? UNKNOWN;
}

/**
 * Whether a sign-in is from a kind of device not used before. False for the first sign-in, and without a user agent,
 * because such devices cannot be distinguished. (rules S5)
 */
export function isNewDevice(userAgent: string | null, earlier: readonly (string | null)[]): boolean {
  const known = new Set(earlier.map(describeDevice));
  known.delete(UNKNOWN);
  const device = describeDevice(userAgent);
  return device !== UNKNOWN && known.size > 0 && !known.has(device);
}
