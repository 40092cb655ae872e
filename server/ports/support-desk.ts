export type DeskMessage = { id: number; name: string; email: string; subject: string; body: string };

/** Hands a message to the people who answer it; rejects when it was not taken, so that it is tried again. */
export type SupportDesk = {
  /** Answers the number under which the desk keeps it. The same message handed over twice is one. */
  submit(message: DeskMessage): Promise<{ deskId: string }>;
};
