/** Keyboard navigation for journeys: moves by Tab and checks the focus at every stop. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of Tab stops to a target. */
const STOPS = 80;
/** The maximum number of Tab stops on a page. */
const ALL_STOPS = 400;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await isFocused(target)) return expect(await page.evaluate(findFocusFaults, null)).toEqual([]);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never led to ${target}`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs through the whole page; returns the faults and the number of stops. */
export async function walk(page: Page): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = [];
  await page.evaluate(() => {
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  for (let stops = 0; stops < ALL_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(findFocusFaults, stops);
    if (found === null) return { faults, stops };
    faults.push(...found);
  }
  return { faults: [...faults, 'Tab never left the page'], stops: ALL_STOPS };
}

/**
 * Checks that the focus is visible, by an outline or a change of the control or its label, and not covered. With the
 * number of a stop it also checks the order in the page. Null when the focus has left the page.
 */
function findFocusFaults(stop: number | null): string[] | null {
  const focused = document.activeElement;
  if (focused === null) return ['nothing has the focus'];
  if (stop !== null && focused === document.body) return null;
  const marked = (element: Element | null | undefined) => {
    if (element === null || element === undefined) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  const label = focused.closest('label');
  const near = [focused, focused.parentElement, label, focused.nextElementSibling, focused.closest('.search-form')];
  const html = focused.outerHTML.slice(0, 120);
  const faults = near.some(marked) ? [] : [`not seen: ${html}`];
  const boxes = [...(label ?? focused).getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  const isCovered = boxes.every(({ left, right, top, bottom }) => {
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found === null || !((label ?? focused).contains(found) || found.contains(focused));
  });
  if (boxes.length > 0 && isCovered) faults.push(`covered or out of sight: ${html}`);
  if (stop === null) return faults;
  const last = document.querySelector(`[data-stop="${stop - 1}"]`);
  const isNew = focused.getAttribute('data-stop') === null;
  focused.setAttribute('data-stop', String(stop));
  const follows = last === null || (last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  if (!isNew || !follows) faults.push(`out of order: ${html}`);
  return faults;
}
