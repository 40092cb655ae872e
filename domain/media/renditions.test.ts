import { describe, expect, test } from 'vitest';
import { mapPlaylist, planRenditions, planWidths, writeMainPlaylist } from './renditions.ts';

describe('renditions (rules U6)', () => {
  test.each([
    [1080, ['360p', '720p', '1080p', 'sound']],
    [2160, ['360p', '720p', '1080p', 'sound']],
    [720, ['360p', '720p', 'sound']],
    [241, ['240p', 'sound']],
  ])('of a video of %i lines are not larger than it', (height, labels) => {
    expect(planRenditions({ video: { height }, hasSound: true }).map(({ label }) => label)).toEqual(labels);
  });

  test('of a silent video and of sound alone have no more than the source', () => {
    expect(planRenditions({ video: { height: 360 }, hasSound: false }).map(({ label }) => label)).toEqual(['360p']);
    expect(planRenditions({ video: null, hasSound: true }).map(({ label }) => label)).toEqual(['sound']);
  });

  test.each([
    [4000, [320, 640, 1280, 1920]],
    [640, [320, 640]],
    [641, [320, 640, 641]],
    [1920, [320, 640, 1280, 1920]],
    [100, [100]],
  ])('of a picture %i wide are %j wide', (width, widths) => {
    expect(planWidths(width)).toEqual(widths);
  });

  test('are listed in a main playlist with their rates and sizes', () => {
    const plan = planRenditions({ video: { height: 360 }, hasSound: true });
    const streamed = plan.map((each) => ({ ...each, uri: `${each.label}.m3u8`, width: each.height && 640 }));

    expect(writeMainPlaylist(streamed, true)).toBe(
      [
        ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
        ...['#EXT-X-STREAM-INF:BANDWIDTH=985600,RESOLUTION=640x360,CODECS="avc1.4d4028,mp4a.40.2"', '360p.m3u8'],
        ...['#EXT-X-STREAM-INF:BANDWIDTH=105600,CODECS="mp4a.40.2"', 'sound.m3u8', ''],
      ].join('\n'),
    );
  });

  test.each([
    ['a silent video', { height: 720, width: 1280, hasSound: false }, 'RESOLUTION=1280x720,CODECS="avc1.4d4028"'],
    ['sound whose width is known', { height: null, width: 640, hasSound: true }, 'CODECS="mp4a.40.2"'],
    ['a video of unknown width', { height: 720, width: null, hasSound: true }, 'CODECS="avc1.4d4028,mp4a.40.2"'],
  ])('of %s are listed as such', (_name, { height, width, hasSound }, attributes) => {
    const streamed = { label: 'any', uri: 'a.m3u8', height, width, videoRate: 100, soundRate: 0 };

    expect(writeMainPlaylist([streamed], hasSound)).toContain(
      `#EXT-X-STREAM-INF:BANDWIDTH=110,${attributes}\na.m3u8\n`,
    );
  });

  test('have addresses in a playlist that can be replaced', () => {
    const playlist = '#EXTM3U\n#EXT-X-MAP:URI="a.m4s",BYTERANGE="9@0"\n a.m4s\r\n \n';

    expect(mapPlaylist(playlist, (uri) => `/x/${uri}?s`)).toBe(
      '#EXTM3U\n#EXT-X-MAP:URI="/x/a.m4s?s",BYTERANGE="9@0"\n/x/a.m4s?s\n \n',
    );
  });
});
