/** Supported browsers, by their user agent. For convenience, not for security. */

/**
 * The first versions in which the site's scripts run. The build aims at them, `public/theme.js` finds out whether a browser
 * has what they have, and `/upgrade-browser` names them. Older ones, from the list below on, show pages to be
 * read. (rules P15)
 */
export const SCRIPT_FLOOR = { chrome: '123', edge: '123', firefox: '124', safari: '17.5' } as const;

/** What a browser can do here: nothing, show pages as the server sent them, or run the site. */
export type BrowserLevel = 'unsupported' | 'reads' | 'runs';

/** Real ones have 100 to 300 characters. The header is the caller's to choose, so no more of it is read. */
const MAX_LENGTH = 512;

/** Bots report old versions; they are never redirected. */
const READS_EVERYTHING = /bot|crawl|spider|slurp|facebookexternalhit|preview/i;

type Version = readonly [major: number, minor: number];
type Family = { version: RegExp; alsoNames?: readonly RegExp[]; reads: Version; runs: Version };

const parseVersion = (text: string): Version => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return [major, minor];
};
const isAtLeast = (version: Version, floor: Version): boolean =>
  version[0] > floor[0] || (version[0] === floor[0] && version[1] >= floor[1]);

const SAFARI_VERSION = /\bVersion\/(\d{1,4})(?:\.(\d{1,4}))?/;
const SAFARI = /\bSafari\//;

const RUNS_IN_CHROME = parseVersion(SCRIPT_FLOOR.chrome);
const RUNS_IN_SAFARI = parseVersion(SCRIPT_FLOOR.safari);

/**
 * Supported browsers: Chrome 42, Firefox 40, Safari 10.1, mobile Safari 10, Edge 14. (rules P15)
 * The Edge that calls itself `Edge/` ended with version 18; the later one is a Chrome.
 * The order matters: Edge names Chrome and Safari too, Chrome names Safari.
 */
const FAMILIES: readonly Family[] = [
  { version: /\bEdge\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [14, 0], runs: parseVersion(SCRIPT_FLOOR.edge) },
  { version: /\b(?:Chrome|Chromium)\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [42, 0], runs: RUNS_IN_CHROME },
  { version: /\bFirefox\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [40, 0], runs: parseVersion(SCRIPT_FLOOR.firefox) },
  { version: SAFARI_VERSION, alsoNames: [/\b(?:iPhone|iPad|iPod)\b/, SAFARI], reads: [10, 0], runs: RUNS_IN_SAFARI },
  { version: SAFARI_VERSION, alsoNames: [SAFARI], reads: [10, 1], runs: RUNS_IN_SAFARI },
];

const boundedAgent = (userAgent: string): string => userAgent.slice(0, MAX_LENGTH);

/** Internet Explorer's version, null for every other browser. (rules P16) */
export function explorerVersion(userAgent: string): number | null {
  const agent = boundedAgent(userAgent);
  const engine = /Trident\/(\d{1,4})/.exec(agent)?.[1];
  // The engine first: the compatibility view of version 11 calls itself 7.
  if (engine !== undefined) return Number(engine) + 4;
  const version = /MSIE (\d{1,4})/.exec(agent)?.[1];
  return version === undefined ? null : Number(version);
}

/** Internet Explorer can do nothing; who is unknown, and every bot, is let in as if everything ran. (rules P16) */
export function browserLevel(userAgent: string): BrowserLevel {
  const agent = boundedAgent(userAgent);
  if (READS_EVERYTHING.test(agent)) return 'runs';
  if (explorerVersion(agent) !== null) return 'unsupported';
  for (const { version, alsoNames = [], reads, runs } of FAMILIES) {
    const found = version.exec(agent);
    if (found === null || !alsoNames.every((name) => name.test(agent))) continue;
    const named: Version = [Number(found[1]), Number(found[2] ?? 0)];
    if (isAtLeast(named, runs)) return 'runs';
    return isAtLeast(named, reads) ? 'reads' : 'unsupported';
  }
  return 'runs';
}

/** Whether pages can be shown at all: from the listed versions on. (rules P15) */
export const isSupportedBrowser = (userAgent: string): boolean => browserLevel(userAgent) !== 'unsupported';
