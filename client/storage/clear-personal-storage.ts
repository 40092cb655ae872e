/**
 * Personal data in this browser besides the session: drafts of forms, answers of an unfinished test, return URLs,
 * unfinished uploads, pending writes (pending-writes.ts), and their results (send-recall.ts). Copies for offline reading are in the cache storage
 * (copies.ts).
 */
const IS_PERSONAL =
  /^receptor\.(?:draft\.|test\.|sure\.|last-(?:position|place)$|checkout\.return$|reset\.return$|uploads$|pending\.|recall-results\.)/;

/**
 * For an explicit sign-out, as on a shared computer. Choices for this browser stay (theme, consent, dismissed banners).
 */
export function clearPersonalStorage(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const open = storage();
      for (const key of Object.keys(open)) if (IS_PERSONAL.test(key)) open.removeItem(key);
    } catch {
      // Storage may be forbidden; then nothing was written either.
    }
  }
}
