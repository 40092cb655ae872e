export type DeskMessage = { id: number; name: string; email: string; subject: string; body: string };

/** Hands a message to the people who answer it; rejects when it was not taken, so that it is tried again. */
export type SupportDesk = {
  /** Returns the number of the ticket. The same message submitted twice creates one. */
  submit(message: DeskMessage): Promise<{ deskId: string }>;
};
