import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';

type FooterSlotProps = { slot: 'help' | 'offer'; children: ReactNode };

/** Renders a prompt into the space that the footer reserves, so that it covers and shifts nothing. */
export function FooterSlot({ slot, children }: FooterSlotProps) {
  const { pathname } = useLocation();
  const [slotElement, setSlotElement] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another footer, or none
  useEffect(() => setSlotElement(document.querySelector(`.footer [data-slot="${slot}"]`)), [slot, pathname]);
  return slotElement === null ? null : createPortal(children, slotElement);
}
