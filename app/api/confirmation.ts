/** How a refused call finds the dialog that confirms who is asking, and goes on. (rules S11) */
type Ask = () => Promise<boolean>;

/** The dialog is fetched on demand; a person may be quicker than it. */
const DIALOG_WITHIN_MS = 10_000;

let ask: Ask | null = null;
let announce: ((handler: Ask) => void) | null = null;
let open: Promise<boolean> | null = null;

/** The page's dialog; where none comes, a refusal stands. */
export function onConfirmation(handler: Ask): () => void {
  ask = handler;
  announce?.(handler);
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Whether the user has confirmed. Calls that are refused together wait for one dialog. */
export function requestConfirmation(): Promise<boolean> {
  open ??= waitForDialog()
    .then((dialog) => dialog?.() ?? false)
    .finally(() => {
      open = null;
    });
  return open;
}

async function waitForDialog(): Promise<Ask | null> {
  if (ask !== null) return ask;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), DIALOG_WITHIN_MS);
    announce = (handler) => {
      announce = null;
      clearTimeout(timer);
      resolve(handler);
    };
  });
}
