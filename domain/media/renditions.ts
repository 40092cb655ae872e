/** In which sizes recordings and pictures are made. (rules U6) */

/** Heights of video with the highest rate of each, in bits a second. */
const VIDEO = [
  { height: 360, videoRate: 800_000, soundRate: 96_000 },
  { height: 720, videoRate: 2_500_000, soundRate: 128_000 },
  { height: 1080, videoRate: 4_500_000, soundRate: 128_000 },
] as const;
const SOUND = { height: null, videoRate: 0, soundRate: 96_000 } as const;
const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const;

export type RenditionPlan = { label: string; height: number | null; videoRate: number; soundRate: number };

/** Renditions not larger than the source, and its sound alone; a smaller source is kept in its size. */
export function planRenditions(source: { video: { height: number } | null; hasSound: boolean }): RenditionPlan[] {
  const sound = source.hasSound ? [{ ...SOUND, label: 'sound' }] : [];
  if (source.video === null) return sound;
  const { height } = source.video;
  const fitting = VIDEO.filter((each) => each.height <= height);
  const own = { ...VIDEO[0], height: Math.max(2, height - (height % 2)) };
  return [...(fitting.length > 0 ? fitting : [own]).map((each) => ({ ...each, label: `${each.height}p` })), ...sound];
}

/** Widths in which a picture is shown, never larger than itself. */
export function planWidths(width: number): number[] {
  const largest = Math.min(width, 1920);
  return [...PICTURE_WIDTHS.filter((each) => each < largest), largest];
}

type StreamRendition = RenditionPlan & { uri: string; width: number | null };

/** The main playlist of a stream (RFC 8216): players choose among its renditions. */
export function writeMainPlaylist(renditions: readonly StreamRendition[], hasSound: boolean): string {
  const lines = renditions.flatMap(({ uri, height, width, videoRate, soundRate }) => {
    const codecs = [...(height === null ? [] : ['avc1.4d4028']), ...(hasSound ? ['mp4a.40.2'] : [])].join(',');
    const size = height === null || width === null ? '' : `,RESOLUTION=${width}x${height}`;
    const rate = Math.round((videoRate + soundRate) * 1.1);
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${rate}${size},CODECS="${codecs}"`, uri];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

/** A playlist with each of its addresses replaced. */
export const mapPlaylist = (playlist: string, addressOf: (uri: string) => string): string =>
  playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/URI="([^"]{1,500})"/, (_all, uri: string) => `URI="${addressOf(uri)}"`);
      return line.trim() === '' ? line : addressOf(line.trim());
    })
    .join('\n');
