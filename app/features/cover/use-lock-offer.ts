import type { MouseEvent } from 'react';
import { useModals } from '#app/shell/modals/modals-context.ts';
import type { CoverPublication, CoverSection } from './cover-types.ts';

/** Whether a click opens the link here, rather than beside: then something may be said first. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What a locked section offers instead of opening: an account to a visitor, a membership to a reader. Answers whether it
 * has offered something; otherwise the link leads on. (rules P29)
 */
export function useLockOffer(publication: CoverPublication) {
  const { show } = useModals();
  const { id, categories, required_membership: tier } = publication;
  const art = { number: Number(id), category: categories?.[0]?.slug ?? '' };
  return (event: MouseEvent, section: CoverSection, isFree: boolean): boolean => {
    if (!isPlain(event)) return false;
    switch (section.lock_reason) {
      case 'register':
        show({ name: 'freeSectionBlock', section: section.title, to: `/section/${section.slug}`, isFree, tier, art });
        break;
      case 'upgrade':
      case 'renew':
        show({ name: 'buyMembership', tier, isRenewal: section.lock_reason === 'renew', art });
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  };
}
