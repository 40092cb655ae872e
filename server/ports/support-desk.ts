export type DeskMessage = { id: number; name: string; email: string; subject: string; body: string };

/** Sends a message to the support staff; rejects if it was not accepted, so that the job retries. */
export type SupportDesk = {
  /** Returns the number of the ticket. The same message submitted twice creates one. */
  submit(message: DeskMessage): Promise<{ deskId: string }>;
};
