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
    [100, [100]],
  ])('of a picture %i wide are %j wide', (width, widths) => {
    expect(planWidths(width)).toEqual(widths);
  });

  test('are listed in a main playlist, whose addresses can be replaced', () => {
    const plan = planRenditions({ video: { height: 360 }, hasSound: true });
    const streamed = plan.map((each) => ({ ...each, uri: `${each.label}.m3u8`, width: each.height && 640 }));
    const playlist = writeMainPlaylist(streamed, true);

    expect(playlist).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=985600,RESOLUTION=640x360,CODECS="avc1.4d4028,mp4a.40.2"\n360p.m3u8\n',
    );
    expect(mapPlaylist('#EXTM3U\n#EXT-X-MAP:URI="a.m4s",BYTERANGE="9@0"\na.m4s\n', (uri) => `/x/${uri}?s`)).toBe(
      '#EXTM3U\n#EXT-X-MAP:URI="/x/a.m4s?s",BYTERANGE="9@0"\n/x/a.m4s?s\n',
    );
  });
});
