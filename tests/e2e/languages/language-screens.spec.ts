/**
 * Every public screen and every modal over one, on the hosts of the other languages. Hosts and screens are paired in
 * turn, so that all of both are covered without every combination; on a phone, where long words break a layout first.
 * Desktop widths are tested in English. (rules C26)
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, originOf, type Role, test } from '#tests/support/journey/journey.ts';
import { noteShifts } from '#tests/support/journey/layout-shifts.ts';
import {
  inspect,
  isOwnStatus,
  isPublic,
  overflow,
  PHONE_AND_DARK,
  SCREENS,
  settle,
  WIDE_AND_LIGHT,
  type Window,
} from '#tests/support/journey/screens.ts';

const HOSTS = ['de', 'fr', 'it', 'pt'] as const;
type Host = (typeof HOSTS)[number];

/** The screens of one test: every fourth public screen. */
const screensOf = (host: Host) =>
  SCREENS.filter(({ who = ['visitor'] }) => who.includes('visitor'))
    .filter((screen) => isPublic(screen, 'visitor') && !screen.showsWaiting)
    .filter((_, at) => HOSTS[at % HOSTS.length] === host);

async function dress(page: Page, { width, height, colorScheme }: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  // A replaced transition never reports its end, so all transitions are finished.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

test.describe('public screens', () => {
  for (const host of HOSTS) {
    test(`have no fault on ${host}`, async ({ open, faults }) => {
      const page = await open({ host });
      await noteShifts(page.context());
      const found: object[] = [];
      for (const screen of screensOf(host)) {
        await dress(page, PHONE_AND_DARK);
        const response = await page.goto(screen.path);
        await settle(page, screen);
        const phone = await inspect(page);
        await page.setViewportSize({ width: 320, height: 640 });
        const seen = {
          path: screen.path,
          status: response?.status(),
          barriers: phone.barriers,
          shifts: phone.shifts,
          overflow: [phone.overflow, await overflow(page)],
          faults: faults.splice(0).filter((fault) => !isOwnStatus(fault, screen)),
        };
        found.push(seen);
      }

      expect(found).toEqual(
        screensOf(host).map(({ path, status = 200 }) => ({
          path,
          status,
          barriers: [],
          shifts: [],
          overflow: [0, 0],
          faults: [],
        })),
      );
    });
  }
});

type Messages = Record<string, string>;
type OpenedScreen = {
  what: string;
  path: string;
  as?: Role;
  /** Its button exists on a phone only. */
  onPhone?: boolean;
  press: (page: Page, messages: Messages) => Promise<void>;
};

const named = (key: string) => (page: Page, messages: Messages) =>
  page.getByRole('button', { name: messages[key], exact: true }).first().click();

const MODALS: readonly OpenedScreen[] = [
  { what: 'the search', path: '/library', press: (page) => page.keyboard.press('/') },
  { what: 'the menu', path: '/library', onPhone: true, press: named('shell.menu.open') },
  { what: 'the filters', path: '/library', onPhone: true, press: named('library.filters') },
  {
    what: 'the list of sections',
    path: '/section/recognising-serotonin-toxicity-601-1',
    onPhone: true,
    press: (page) => page.locator('.section-menu-open').click(),
  },
  {
    what: 'a section for members',
    path: '/publication/lamotrigine-in-clinical-practice-101',
    press: (page) => page.locator('.section-list li[data-shut] a').first().click(),
  },
  {
    what: 'a section of a higher tier',
    path: '/publication/switching-antidepressants-201',
    as: 'bronze',
    press: (page) => page.locator('.section-list li[data-shut] a').first().click(),
  },
  {
    what: 'a free file, with an address that is none',
    path: '/publication/serotonin-syndrome-recognition-and-treatment-601',
    press: async (page) => {
      await page.locator('.materials-open').first().click();
      await page.getByRole('dialog').getByRole('textbox').fill('t.berger@');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    what: 'what is announced',
    path: '/publication/vmat2-inhibitors-for-tardive-dyskinesia-123',
    press: named('cover.act.notify'),
  },
  { what: 'an invitation', path: '/library', as: 'gold', press: named('prompts.refer.bannerAct') },
];

/** Each language has a share of the modals, because those of one host share its messages. */
test.describe('modals over public screens', () => {
  for (const { what, path, as, onPhone = false, press, host } of MODALS.map((modal, at) => ({
    ...modal,
    host: HOSTS[at % HOSTS.length] ?? 'de',
  }))) {
    test(`are accessible on ${host}: ${what}`, async ({ open }) => {
      const page = await open({ host, ...(as === undefined ? {} : { as }) });
      await dress(page, onPhone ? PHONE_AND_DARK : WIDE_AND_LIGHT);
      await page.goto(path);
      await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
      await press(page, await readMessages(host));
      await expect(page.getByRole('dialog')).toBeVisible();

      if (!onPhone) await expectAccessible(page);
      await dress(page, PHONE_AND_DARK);
      await expectAccessible(page);
    });
  }
});

/** The messages of a host, from the API. */
async function readMessages(host: string): Promise<Messages> {
  const lang = host === 'pt' ? 'pt-br' : host;
  const answer = await fetch(`${originOf()}/api/data/?lang=${lang}`);
  const { data } = (await answer.json()) as { data: { i18n: Record<string, Messages> } };
  return data.i18n[lang] ?? {};
}
