import type { BrowserContext, Page } from '@playwright/test';

/** Shifts below 0.01 are invisible. */
const UNSEEN = 0.01;

type Shift = { value: number; moved: string[] };

/** Records layout shifts without user input on every page of the context. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { receptorShifts: shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '').slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The library of types does not know this entry yet.
        const shift = entry as never as { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
        if (shift.hadRecentInput) continue;
        shifts.push({ value: shift.value, moved: (shift.sources ?? []).map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts so far; empty while their sum is invisible. */
export async function listShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as never as { receptorShifts: Shift[] }).receptorShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total < UNSEEN) return [];
  return shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`);
}
