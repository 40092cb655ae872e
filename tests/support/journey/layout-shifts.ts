import type { BrowserContext, Page } from '@playwright/test';

/** Below a hundredth no one sees it move. */
const UNSEEN = 0.01;

type Shift = { value: number; moved: string[] };

/** Has every page of the context note what moved without anybody's doing. */
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

/** What moved so far; nothing while it is too little to be seen. */
export async function listShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as never as { receptorShifts: Shift[] }).receptorShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total < UNSEEN) return [];
  return shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`);
}
