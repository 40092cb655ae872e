/**
 * Opens something when it is first needed, such as a large library or a connection, for all who need it at once. If that
 * fails, the next who needs it tries again.
 */
export function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
