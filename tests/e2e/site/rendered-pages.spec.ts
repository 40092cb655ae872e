/**
 * Server-rendered pages contain only public content, whatever headers a client sends. They are read without a browser.
 * (rules A16, P12)
 */
import { expect, originOf, signIn, test } from '#tests/support/journey/journey.ts';
import { readWrittenLibrary, type WrittenPublication } from '#tests/support/journey/written-library.ts';

const library = readWrittenLibrary();
const published = library.filter(({ visibility }) => visibility === 'published');
const TYPES = [...new Set(library.map(({ type }) => type))].toSorted();
const OPEN_TO_ALL = ['OPEN_ACCESS', 'PODCAST'];
const isOpen = ({ type, visibility }: WrittenPublication) => OPEN_TO_ALL.includes(type) && visibility === 'published';

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${originOf()}${path}`, { headers, redirect: 'manual' });
const read = async (path: string, headers: Record<string, string> = {}) => (await visit(path, headers)).text();

/** Letters and digits of the page, with and without its tags, so that no markup or escape hides a sentence. */
function normalizedTextOf(html: string): string {
  const plain = html
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\+[nrt]/g, ' ')
    .replace(/&#x([0-9a-fA-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&[a-z]+;/g, ' ');
  return `${normalize(plain.replace(/<[^>]*>/g, ' '))} ${normalize(plain)}`;
}
const normalize = (sentence: string) => sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

function expectSilent(html: string, sentences: readonly string[]) {
  const pageText = normalizedTextOf(html);
  expect(sentences.filter((sentence) => pageText.includes(normalize(sentence)))).toEqual([]);
}

const questionsOf = ({ questions }: WrittenPublication) => questions.flatMap(({ stem, feedback }) => [stem, feedback]);
const sentencesOf = ({ sections }: WrittenPublication) => sections.flatMap(({ sentences }) => sentences);

test.describe('server-rendered pages', () => {
  test('the library has every type, with sentences to search for', () => {
    expect(TYPES).toEqual([
      'BRAIN_GUIDE',
      'OPEN_ACCESS',
      'PODCAST',
      'PUBLICATION_CAP_ST',
      'PUBLICATION_INTERVIEW',
      'PUBLICATION_QUICK_TAKE',
      'PUBLICATION_VIDEO',
      'SELF_ASSESSMENT',
      'WEBINAR',
    ]);
    const written = published.filter(({ type }) => type !== 'PODCAST').flatMap(({ sections }) => sections);
    expect(written.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
  });

  for (const type of TYPES) {
    test.describe(`${type}`, () => {
      const ofType = published.filter((publication) => publication.type === type);

      test('covers and sections contain only public text for every client', async () => {
        const token = await signIn('admin');
        const insistent = {
          authorization: `JWT ${token}`,
          'x-auth-token': token,
          cookie: `receptor.token=${token}; session=${token}; token=${token}`,
          accept: 'application/vnd.api+json, */*',
          'accept-language': 'pt-br',
          'x-forwarded-host': 'localhost',
        };
        for (const [index, publication] of ofType.entries()) {
          // Each from another IP address, so that no rate limit applies.
          const headers = { ...insistent, 'x-forwarded-for': `127.0.1.${index}` };
          const addresses = [publication, ...publication.sections];
          for (const { path } of addresses) {
            const html = await read(path);
            // A page with a session is not cached, so only the cover and the last section are tested.
            if (path === addresses[0]?.path || path === addresses.at(-1)?.path)
              expect((await read(path, headers)) === html, path).toBe(true);
            expectSilent(html, questionsOf(publication));
            if (isOpen(publication)) continue;
            expectSilent(html, sentencesOf(publication));
            expect(/\/media\/[^"\\]*\.(mp4|mp3|m4a|webm|vtt)/.test(html), path).toBe(false);
          }
        }
      });
    });
  }

  test('open sections can be read without scripts', async () => {
    for (const publication of published.filter(isOpen)) {
      for (const { path, sentences } of publication.sections) {
        const html = await read(path);
        const pageText = normalizedTextOf(html);
        // A part that a script would have to move into place.
        expect(html).not.toMatch(/<template id="B:|<div hidden(="")? id="S:/);
        expect(sentences.filter((sentence) => !pageText.includes(normalize(sentence)))).toEqual([]);
      }
    }
  });

  test('an announced publication shows its cover and none of its text', async () => {
    const announced = library.filter(({ visibility }) => visibility === 'announced');
    expect(announced.length).toBeGreaterThan(0);
    for (const publication of announced) {
      const response = await visit(publication.path);
      expect(response.status).toBe(200);
      expectSilent(await response.text(), [...sentencesOf(publication), ...questionsOf(publication)]);
    }
  });

  test('private pages are rendered without personal data', async () => {
    const token = await signIn('gold');
    for (const path of [
      '/dashboard',
      '/dashboard/certificates',
      '/dashboard/my-transcripts',
      '/my-account',
      '/checkout',
    ]) {
      const html = await read(path, { authorization: `JWT ${token}`, 'x-auth-token': token });
      expect(html === (await read(path)), path).toBe(true);
      expect(html.includes('gold@receptor.example'), path).toBe(false);
      expect(/<meta name="robots" content="noindex/.test(html), path).toBe(true);
    }
  });
});

test.describe('the response of a page', () => {
  test('defers scripts and the sheet of the site until the first frame, and has one style sheet before', async () => {
    const html = await read('/');
    const deferred = html.slice(html.lastIndexOf('<noscript>'), html.lastIndexOf('</noscript>'));

    expect(deferred).toMatch(/<link rel="stylesheet".*<link rel="modulepreload".*<script[^>]* type="module"/s);
    expect(html.replace(deferred, '')).not.toMatch(/modulepreload|type="module"|<script[^>]* src="(?!\/theme\.js)/);
    expect(html.replace(deferred, '').match(/<link rel="stylesheet"/g)).toHaveLength(1);
  });

  const PAGES = ['/', '/library', '/publication/lamotrigine-in-clinical-practice-101', '/cme-program', '/podcasts'];

  for (const path of PAGES) {
    test(`${path} allows only its own inline scripts, and no inline styles`, async () => {
      const response = await visit(path);
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';

      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).not.toMatch(/unsafe-eval/);
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
      expect(/style-src-elem[^;]*/.exec(policy)?.[0]).toBe("style-src-elem 'self'");
      expect(/<style|<[^>]* on[a-z]+="/.exec(html)).toBeNull();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });
  }

  for (const path of PAGES) {
    test(`${path} is cached: the same bytes again, and 304 for a known ETag`, async () => {
      const first = await visit(path);
      const again = await visit(path);
      const tag = first.headers.get('etag') ?? '';

      expect((await again.text()) === (await first.text())).toBe(true);
      expect(tag).not.toBe('');
      expect(again.headers.get('etag')).toBe(tag);
      const known = await visit(path, { 'if-none-match': tag });
      expect(known.status).toBe(304);
      expect(await known.text()).toBe('');
    });
  }

  test('a session neither changes nor caches a page', async () => {
    const token = await signIn('gold');
    const response = await visit('/library', { authorization: `JWT ${token}` });

    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await response.text()) === (await read('/library'))).toBe(true);
  });
});
