/** The site in five languages, each on a host of its own. (rules C23) */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, originOf, test } from '#tests/support/journey/journey.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; html: string };

const SECTION = '/section/mecanismo-de-acao-da-lamotrigina-101-1/';
const GREEK = `/section/${encodeURIComponent('receptores-gaba-a-e-subunidades-α-109-1')}/`;
const COVER = '/publication/lamotrigine-in-clinical-practice-101';
const port = () => new URL(originOf()).port;
const addressOf = (host: string, path: string) => `http://${host === '' ? '' : `${host}.`}localhost:${port()}${path}`;

/** Requests a host by its Host header, without DNS. */
async function visit(host: string, path: string): Promise<Answer> {
  const { host: name } = new URL(addressOf(host, '/'));
  const clientRequest = request({ host: '127.0.0.1', port: port(), path, headers: { host: name } }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, html: await text(answer) };
}

const alternatesOf = ({ html }: Answer) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  );
const headingsOf = ({ html }: Answer) =>
  [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/g)].map(([, heading]) => heading);
const canonicalOf = ({ html }: Answer) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

const HOSTS = [
  ['', 'en', 'Library'],
  ['pt', 'pt-BR', 'Biblioteca'],
  ['fr', 'fr', 'Bibliothèque'],
  ['it', 'it', 'Biblioteca'],
  ['de', 'de', 'Bibliothek'],
] as const;

test('the API returns the messages of one language or of all', async () => {
  const read = async (query: string) => JSON.parse((await visit('', `/api/data/${query}`)).html).data.i18n;

  expect((await read('?lang=fr')).fr['calendar.search']).toBe('Rechercher dans la bibliothèque');
  expect(Object.keys(await read(''))).toEqual(['en', 'pt-br', 'fr', 'it', 'de']);
  expect(await read('?i18n=none')).toEqual({});
});

test.describe('the response of a host', () => {
  for (const [host, tag, title] of HOSTS) {
    test(`${host}: the page and its header name the language`, async () => {
      const page = await visit(host, '/library');

      expect(page.headers['content-language']).toBe(tag);
      expect(page.html).toContain(`<html lang="${tag}"`);
      expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(canonicalOf(page)).toBe(addressOf(host, '/library'));
    });
  }

  for (const [host, tag] of HOSTS) {
    test(`${host}: clientRequest twice, the kept page is still that of the host`, async () => {
      await visit(host, '/podcasts');
      const again = await visit(host, '/podcasts');

      expect([again.headers['content-language'], /<html lang="([^"]+)"/.exec(again.html)?.[1]]).toEqual([tag, tag]);
    });
  }

  test('each language links to all languages, with English as the default', async () => {
    const expected = {
      en: addressOf('', '/library'),
      'pt-BR': addressOf('pt', '/library'),
      fr: addressOf('fr', '/library'),
      it: addressOf('it', '/library'),
      de: addressOf('de', '/library'),
      'x-default': addressOf('', '/library'),
    };

    for (const [host] of HOSTS) expect(alternatesOf(await visit(host, '/library'))).toEqual(expected);
  });

  test('a page of a list links to the same page in each language, however its URL is written', async () => {
    const { de, fr } = alternatesOf(await visit('de', '/library/?page=2&utm_source=mail'));

    expect([de, fr]).toEqual([addressOf('de', '/library?page=2'), addressOf('fr', '/library?page=2')]);
  });

  test('scripts of one name have the messages of the host', async () => {
    const { html } = await visit('de', '/library');
    const [script = ''] = /\/assets\/library-[\w-]+\.js/.exec(html) ?? [];
    const names = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name);
    const pages = async (host: string) =>
      (await Promise.all(names.map((name) => visit(host, name)))).map((a) => a.html);
    const [german, english] = [(await pages('de')).join(''), (await pages('')).join('')];

    expect(script).not.toBe('');
    expect([german.includes('Alle Filter löschen'), german.includes('Clear all filters')]).toEqual([true, false]);
    expect([english.includes('Alle Filter löschen'), english.includes('Clear all filters')]).toEqual([false, true]);
    expect(`${german}${english}`).not.toContain('@@messages');
  });
});

test.describe('texts of the library in the interface (rules C26)', () => {
  const EXPECTED_TEXTS = [
    ['pt', 'Prescreva com as evidências à sua frente', 'Transtornos do sono', 'Sobre nós'],
    ['fr', 'Prescrire avec les preuves sous les yeux', 'Troubles du sommeil', 'À propos de nous'],
    ['it', 'Prescrivere con le evidenze davanti agli occhi', 'Disturbi del sonno', 'Chi siamo'],
    ['de', 'Verordnen mit der Evidenz vor Augen', 'Schlafstörungen', 'Über uns'],
  ] as const;

  for (const [...pages] of EXPECTED_TEXTS) {
    test(`${pages}: home, subjects and pages are in the language, and not marked as English`, async () => {
      const [host, title, subject, page] = pages;

      expect((await visit(host, '/')).html).toContain(`<h1 class="display">${title}</h1>`);
      expect((await visit(host, '/library')).html).toContain(subject);
      expect((await visit(host, '/about-us')).html).toContain(`<h1 class="h1">${page}</h1>`);
    });
  }

  test('a page links to its translations, and the language switch links to each of them', async () => {
    const alternates = alternatesOf(await visit('', '/help-faqs'));

    expect(Object.keys(alternates).toSorted()).toEqual(['de', 'en', 'fr', 'it', 'pt-BR', 'x-default']);
    expect(alternatesOf(await visit('fr', '/help-faqs'))).toEqual(alternates);
    expect(Object.keys(alternatesOf(await visit('fr', '/terms-and-conditions'))).toSorted()).toEqual(
      Object.keys(alternates).toSorted(),
    );
  });

  const PAGES = ['about-us', 'help-faqs', 'terms-and-conditions', 'privacy-policy', 'activity-removed'];

  for (const [host] of HOSTS.slice(1)) {
    test(`${host}: every static page is in the language, under its own title`, async () => {
      for (const slug of [...PAGES, 'referral-program-terms-and-conditions']) {
        const [here, english] = [await visit(host, `/${slug}`), await visit('', `/${slug}`)];

        expect(here.html, slug).toMatch(/<h1 class="h1">/);
        expect(here.html, slug).toMatch(/<div class="read">/);
        expect(headingsOf(here).length, slug).toBe(headingsOf(english).length);
        expect(headingsOf(here)[0], slug).not.toBe(headingsOf(english)[0]);
        expect(canonicalOf(here)).toBe(addressOf(host, `/${slug}`));
      }
    });
  }

  test('a page without a translation is in English and marked as such', async ({ open }) => {
    const page = await open({ host: 'de' });
    await page.goto('/');
    const { html: body } = await visit('', '/api/pages/terms-and-conditions/');
    const contentType = 'application/vnd.api+json';
    await page.route('**/api/pages/terms-and-conditions/**', (route) => route.fulfill({ contentType, body }));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Nutzungsbedingungen' }).click();

    const alternates = page.locator('main').getByText('Der Inhalt dieser Seite ist auf Englisch.');
    await expect(alternates).toBeVisible();
    await expect(page.locator('main :is(h1, .page-outline ul, .read)[lang="en"]')).toHaveCount(3);
  });

  for (const path of ['/author/amara-okafor-1', '/podcasts']) {
    test(`${path} marks what is English in it`, async () => {
      // Apart from the page itself and the links to its languages.
      const marked = /<(?!html|a |link )[a-z0-9]+[^>]* lang="en"/;

      expect((await visit('fr', path)).html).toMatch(marked);
      expect((await visit('', path)).html).not.toMatch(marked);
    });
  }
});

test.describe('a translated section', () => {
  test('has its own slug on its host', async () => {
    const page = await visit('pt', SECTION);

    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<h1 class="h2">[^<]*lamotrigina/i);
    expect(canonicalOf(page)).toBe(addressOf('pt', SECTION));
  });

  test('shows that its recording is in English', async ({ open }) => {
    const page = await open({ host: 'pt', as: 'silver' });
    await page.goto(SECTION);
    await expect(page.locator('video').first()).toBeVisible();

    await expect(page.getByText('A gravação está em inglês.')).toHaveCount(1);
  });

  test('has one canonical address, with and without the last slash', async () => {
    expect(canonicalOf(await visit('pt', SECTION.slice(0, -1)))).toBe(addressOf('pt', SECTION));
  });

  test('may have Greek letters in its slug, percent-encoded', async () => {
    const page = await visit('pt', GREEK);

    expect([page.status, canonicalOf(page)]).toEqual([200, addressOf('pt', GREEK)]);
    expect(GREEK).toContain('%CE%B1');
  });

  test('names its languages from each of them', async () => {
    const { en, ...others } = alternatesOf(await visit('pt', SECTION));
    const english = await visit('', new URL(en ?? '').pathname);

    expect(Object.keys(others).toSorted()).toEqual(['de', 'fr', 'it', 'pt-BR', 'x-default']);
    expect(alternatesOf(english)).toEqual({ en, ...others });
  });

  test('is redirected to from its English slug', async () => {
    const { en = '' } = alternatesOf(await visit('pt', SECTION));
    const { status, headers } = await visit('pt', new URL(en).pathname);

    expect([status, headers.location]).toEqual([301, SECTION]);
  });

  test('is not on the main host, nor on that of another language', async () => {
    expect((await visit('', '/section/mecanismo-de-acao-da-lamotrigina/')).headers.location).toBe('/error-404');
    expect((await visit('de', '/section/mecanismo-de-acao-da-lamotrigina/')).headers.location).toBe('/error-404');
  });
});

test.describe('an untranslated section', () => {
  test('is shown in English and marked as such', async () => {
    const { html } = await visit('de', '/section/the-four-pathways-redrawn-701-1');

    expect(html).toMatch(/<h1 class="h2" lang="en">/);
    expect(html).toContain('Der Inhalt dieser Seite ist auf Englisch.');
    expect(alternatesOf(await visit('de', '/section/the-four-pathways-redrawn-701-1'))).toEqual({});
  });

  test('a cover lists its translated sections by their titles and addresses', async () => {
    const { html } = await visit('pt', COVER);

    expect(html).toMatch(/<h1 class="h1" lang="en">Lamotrigine in Clinical Practice/);
    expect(html).toContain(`href="${SECTION.slice(0, -1)}"`);
  });
});

test.describe('in the browser', () => {
  test('the page hydrates in the language of its host, and the switch links to the same content', async ({ page }) => {
    await page.goto(addressOf('pt', SECTION));
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    const languages = page.getByRole('navigation', { name: 'Idiomas' });
    await expect(languages.getByRole('link', { name: 'Português' })).toHaveAttribute('aria-current', 'true');

    await languages.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(/\/\/de\.localhost/);
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Lamotrigin/);

    await page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/\/localhost.*101-1$/);
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  });

  test('a search is kept in the other language', async ({ page }) => {
    await page.goto(addressOf('fr', '/search?s=lamotrigine'));
    await expect(page.getByRole('heading', { level: 1, name: /Recherche : lamotrigine/ })).toBeVisible();

    await page.getByRole('navigation', { name: 'Langues' }).getByRole('link', { name: 'Italiano' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ricerca: lamotrigine' })).toBeVisible();
  });

  test('a cover links to its sections in the language of the host', async ({ page }) => {
    await page.goto(addressOf('pt', COVER));
    await expect(page.getByRole('heading', { level: 2, name: 'Seções' })).toBeVisible();
    await expect(page.locator(`a[href="${SECTION.slice(0, -1)}"]`).first()).toBeVisible();
  });

  test('a form shows its errors in the language of the host', async ({ page, faults }) => {
    await page.goto(addressOf('de', '/contact-us'));
    await page.getByLabel('Vor- und Nachname').fill('Hannah Whitfield');
    await page.getByRole('main').getByLabel('E-Mail', { exact: true }).fill('hannah@');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();

    await expect(page.getByText('Geben Sie eine gültige E-Mail-Adresse ein (hannah@)')).toBeVisible();
    await expect(page.getByText('Geben Sie Ihre Nachricht ein')).toBeVisible();
    expect(faults).toEqual([]);
  });
});
