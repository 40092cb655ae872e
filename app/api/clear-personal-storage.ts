/**
 * What a person leaves in this browser besides the session: half-written forms with names and addresses, answers of a test
 * under way, which are on the account, the way back, and positions and marks that were not sent yet (pending-writes.ts).
 */
const IS_PERSONAL = /^receptor\.(?:draft\.|test\.|sure\.|last-place$|checkout\.return$|reset\.return$|pending\.)/;

/**
 * For a sign-out that was asked for, as on a computer that others use. The rest stays: what was chosen for this browser
 * (theme, consent, a banner that was dismissed).
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
