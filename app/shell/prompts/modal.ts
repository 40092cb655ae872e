import type { SubscriptionResult } from '#app/api/session/subscribe.ts';
import type { Modal as ModalName } from '#domain/analytics/modals.ts';

/** The inputs of a cover's drawing. */
export type ModalArt = { number: number; category: string };

/** The properties of each modal. */
type ModalDefinition = {
  searchMobile: object;
  freeSectionBlock: {
    section: string;
    /** The path of the section, to return to after registration or sign-in. */
    to: string;
    /** Whether a free account is enough. */
    isFree: boolean;
    tier: string | null;
    art: ModalArt;
  };
  buyMembership: { tier: string | null; isRenewal: boolean; art: ModalArt };
  takeTest: {
    publicationId: string;
    sections: number;
    questions: number;
    credit: string;
    creditEnds: string | null;
  };
  read: { title: string; number: number; total: number; onRead: () => void };
  updateUser: object;
  referModal: object;
  downloadFiles: {
    id: string;
    title: string;
    /** The response to the subscription, once it was made. */
    done?: SubscriptionResult;
  };
  newsletter: { publicationId: string; title: string };
};

/** A modal to show, with its properties. */
export type Modal = { [Name in ModalName]: { name: Name } & ModalDefinition[Name] }[ModalName];
export type ModalOf<Name extends ModalName> = Extract<Modal, { name: Name }>;
export type { ModalName };
