import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileMessage } from '#messages/format/compile-message.ts';
import { readCatalogue } from '#messages/read-messages.ts';
import { adoptSite } from '#server/config/site/adopt-site.ts';
import { DEFAULT_SITE, readSite } from '#server/config/site/read-site.ts';
import { root } from '#tests/support/root.ts';
import { createRewrite } from './rewrite.ts';

const site = await readSite(path.join(root, 'sites/pulsation'));
beforeAll(() => adoptSite(site));
afterAll(async () => adoptSite(await readSite(DEFAULT_SITE)));

const rewrite = () => createRewrite(site, (name) => `/assets/${site.edition}/${name}`);
/** As the build writes it. */
const messagesOf = (language: 'en' | 'fr', ...keys: string[]) =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, compileMessage(readCatalogue(language).get(key) ?? '')])));

describe('a built script (rules P58)', () => {
  test('has the messages of the site in the language of the host', () => {
    const { script } = rewrite();

    expect(script(messagesOf('fr', 'shell.product', 'shell.home', 'shell.signIn'), 'fr')).toBe(
      JSON.stringify({
        'shell.product': 'Pulsation',
        'shell.home': 'Pulsation, accueil',
        'shell.signIn': readCatalogue('fr').get('shell.signIn'),
      }),
    );
    expect(script(messagesOf('en', 'shell.nav.program'), 'en')).toBe('{"shell.nav.program":"Courses"}');
  });

  test('loads its chunks, style sheets and fonts from the edition', () => {
    const { script } = rewrite();

    expect(script('m.f=["assets/a-1.js",`/assets/b-2.css`];import"./c-3.js"', 'fr')).toBe(
      `m.f=["assets/${site.edition}/a-1.js",\`/assets/${site.edition}/b-2.css\`];import"./c-3.js"`,
    );
    expect(script('{family:`Literata`,href:`/fonts/literata-latin-reduced-normal.woff2`}', 'fr')).toBe(
      `{family:"Lexend",href:\`/assets/${site.edition}/site-reading-normal.woff2\`}`,
    );
    expect(script('let c=`USD`', 'fr')).toBe('let c="EUR"');
  });

  test('draws papers in the colors and with the symbol of the site', () => {
    const { script } = rewrite();
    const built = 'x={ink:[`#0e2422`,`#ebece4`],"paper-2":[`#f3f0e6`,`#101f1d`]},s=`of-the-product`';

    expect(script(built, 'fr')).toBe(
      `x={ink:["#12173a","#eceefb"],"paper-2":["#edf0fa","#131733"]},s=${JSON.stringify(site.symbol)}`,
    );
  });
});

test('a sheet with the tokens is followed by those of the site; others are unchanged', () => {
  const { sheet } = rewrite();

  expect(sheet('.a{color:red}')).toBe('.a{color:red}');
  expect(sheet(':root{--paper:#faf8f2}')).toContain('--paper: light-dark(#f7f8fd, #0c0f24)');
  expect(sheet(':root{--paper:#faf8f2}')).toContain('a[href="/podcasts"]');
  expect(sheet(':root{--paper:#faf8f2}')).toContain(':root[data-fonts] { --serif: "Lexend fallback", georgia');
});

test('the sheet of old browsers has the colors by value', () => {
  expect(rewrite().plainSheet('body{background:#faf8f2;color:#0e2422;font:17px Literata}')).toBe(
    'body{background:#f7f8fd;color:#12173a;font:17px Lexend}',
  );
});

test('the back office names the site', () => {
  expect(rewrite().officeScript('"Receptor office";localStorage["receptor.token"]')).toBe(
    '"Pulsation office";localStorage["receptor.token"]',
  );
});
