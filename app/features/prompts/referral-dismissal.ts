/** The permanent dismissal of the referral banner, stored locally. (rules R18) */
const KEY = 'receptor.referral-banner';

export function isReferralDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dismissed';
  } catch {
    return false;
  }
}

export function dismissReferral(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Storage may be forbidden; it then stays away as long as the page is open.
  }
}
