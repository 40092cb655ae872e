import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import type { Text } from '#app/i18n/text.tsx';
import { assignPositions } from '#domain/access/may-open.ts';
import { opensWithFreeAccount } from '#domain/access/opens-with-free-account.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** Why a section is locked, with the lowest tier that opens it. (rules A17) */

type LockFacts = { section: ShownSection; publication: ShownPublication; user: SignedInUser | null; open: number };

export function describeLock({ section, publication, user, open }: LockFacts, { t, date }: Text): string {
  const tier = publication.required_membership ?? '';
  const ends = user?.membershipEnds ?? null;
  switch (section.lock_reason) {
    case 'register':
      return t(registerMessage(section, publication), { tier });
    case 'choose':
      return t('section.locked.choose');
    case 'renew':
      return ends === null
        ? t('section.locked.renew', { tier })
        : t('section.locked.renewDated', { date: date(ends), tier });
    case 'upgrade':
      if (publication.expired && publication.expirationDate !== null)
        return t('section.locked.expired', { date: date(publication.expirationDate), tier });
      if (user?.membership && ends !== null && !user.isMembershipValid)
        return t('section.locked.upgradeEnded', { own: user.membership.name, date: date(ends), tier });
      return open > 0
        ? t('section.locked.upgradeRead', { open, total: publication.section_count, tier })
        : t('section.locked.upgrade', { tier });
    default:
      return t('section.locked.unpublished');
  }
}

function registerMessage(section: ShownSection, publication: ShownPublication) {
  const type = publicationTypeOf(publication);
  if (type === 'PUBLICATION_QUICK_TAKE') return 'section.locked.registerTake';
  const { id, visibility, private: isPrivate, sections } = publication;
  const placed = assignPositions(sections).find((other) => other.id === section.id);
  const isFree =
    placed !== undefined && opensWithFreeAccount({ id: Number(id), type, visibility, private: isPrivate }, placed);
  if (!isFree) return 'section.locked.registerTier';
  return type === 'PUBLICATION_VIDEO' ? 'section.locked.registerFree' : 'section.locked.registerAccount';
}

function publicationTypeOf({ type }: ShownPublication): PublicationType {
  return isPublicationType(type) ? type : 'OPEN_ACCESS';
}
