/**
 * Images of shared links. The site renders them as SVG, like its covers; here they are converted to PNG off the main
 * thread, once per drawing: they are cached by the hash of the drawing.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '#server/ports/storage.ts';

type SocialImageParts = { storage: Storage; root: string };

const FONTS = [
  'literata-display.ttf',
  'literata-display-extended.ttf',
  'literata-medium.ttf',
  'instrument-sans-regular.ttf',
  'instrument-sans-semibold.ttf',
];
/** Increment it if the same drawing must produce another image. */
const RENDERING_VERSION = 1;
/** The allowed names; any other could make the request below call another URL of the process. */
const NAME = /^(?:site|receptor|publication-[1-9]\d{0,8})$/;
const CACHE_CONTROL = 'public, max-age=86400';

export function registerSocialImages(app: FastifyInstance, { storage, root }: SocialImageParts): void {
  const fontFiles = FONTS.map((file) => path.join(root, 'certificates/fonts', file));
  const inFlight = new Map<string, Promise<void>>();

  async function renderAndStore(key: string, drawing: string): Promise<void> {
    const { renderAsync } = await import('@resvg/resvg-js');
    const picture = await renderAsync(drawing, { font: { fontFiles, loadSystemFonts: false } });
    await storage.put(key, picture.asPng(), 'image/png');
  }

  /** Coalesces concurrent requests for the same image. */
  async function ensureStored(key: string, drawing: string): Promise<void> {
    if ((await storage.find(key)) !== null) return;
    const rendering = inFlight.get(key) ?? renderAndStore(key, drawing).finally(() => inFlight.delete(key));
    inFlight.set(key, rendering);
    await rendering;
  }

  app.get<{ Params: { name: string } }>('/pictures/:name.png', async (request, reply) => {
    const { host = 'localhost' } = request.headers;
    const { name } = request.params;
    if (!NAME.test(name)) return reply.redirect('/error-404', 302);
    const drawn = await app.inject({ url: `/pictures/${name}.svg`, headers: { host } });
    if (drawn.statusCode !== 200) return reply.redirect('/error-404', 302);
    const hash = createHash('sha256').update(`${RENDERING_VERSION}\n${drawn.body}`).digest('hex');
    reply.headers({ etag: `"${hash}"`, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match']?.includes(hash) === true) return reply.code(304).send();
    const key = `pictures/${hash}.png`;
    await ensureStored(key, drawn.body);
    return reply.type('image/png').send(await storage.read(key));
  });
}
