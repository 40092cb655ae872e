const UNKNOWN = 'Unknown device';

// The order matters: user agents name their ancestors, so the specific comes before the general.
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

/** The device of a session, in words that its owner recognizes. (rules S5) */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null) return UNKNOWN;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? clientName(userAgent);
}

/** Anything else calls itself by its name and version first, as `curl/8.5.0`. */
function clientName(userAgent: string): string {
  return /^[A-Za-z][\w.-]{0,30}(?=\/|$)/.exec(userAgent)?.[0] ?? UNKNOWN;
}

/**
 * Whether a sign-in comes from a kind of device that was not seen before. The first one is not news, and devices that do
 * not say what they are cannot be told apart. (rules S5)
 */
export function isNewDevice(userAgent: string | null, earlier: readonly (string | null)[]): boolean {
  const known = new Set(earlier.map(describeDevice));
  known.delete(UNKNOWN);
  const device = describeDevice(userAgent);
  return device !== UNKNOWN && known.size > 0 && !known.has(device);
}
