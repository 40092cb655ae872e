import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';

type FooterPartProps = { slot: 'help' | 'offer'; children: ReactNode };

/** What comes by itself stands in the footer, where room is reserved for it: it covers nothing and moves nothing. */
export function FooterPart({ slot, children }: FooterPartProps) {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another footer, or none
  useEffect(() => setPlace(document.querySelector(`.footer [data-slot="${slot}"]`)), [slot, pathname]);
  return place === null ? null : createPortal(children, place);
}
