import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { recordEvent } from '#app/shell/analytics/analytics-events.ts';
import { closeModal, leavePage, type ModalStack, showModal, updateModal } from './modal-stack.ts';
import { ModalsContext } from './modals-context.ts';

const NONE: ModalStack = [];

/** The stack of modals; each display is measured. Leaving the page closes them. (rules P28, P35) */
export function ModalsProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState(NONE);
  const { pathname } = useLocation();
  const isBackNavigation = useNavigationType() === 'POP';
  const leave = useEffectEvent(() => setStack((known) => leavePage(known, { isBackNavigation })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation clears the stack
  useEffect(() => leave(), [pathname]);
  const acts = useMemo(
    () => ({
      show(modal: ModalStack[number]) {
        setStack((known) => showModal(known, modal));
        recordEvent({ kind: 'event', category: 'modal', label: modal.name });
      },
      update: (modal: ModalStack[number]) => setStack((known) => updateModal(known, modal)),
      close: (name: ModalStack[number]['name']) => setStack((known) => closeModal(known, name)),
    }),
    [],
  );
  const modals = useMemo(() => ({ stack, ...acts }), [stack, acts]);
  return <ModalsContext value={modals}>{children}</ModalsContext>;
}
