/** Lets a refused call wait for the dialog that confirms the user's identity. (rules S11) */
type ConfirmationHandler = () => Promise<boolean>;

/** How long to wait for the dialog, which is loaded on demand. */
const DIALOG_TIMEOUT_MS = 10_000;

let currentHandler: ConfirmationHandler | null = null;
let announce: ((handler: ConfirmationHandler) => void) | null = null;
let open: Promise<boolean> | null = null;

/** Registers the dialog; without one, calls stay refused. */
export function onConfirmation(handler: ConfirmationHandler): () => void {
  currentHandler = handler;
  announce?.(handler);
  return () => {
    if (currentHandler === handler) currentHandler = null;
  };
}

/** Whether the user confirmed. Concurrent calls share one dialog. */
export function requestConfirmation(): Promise<boolean> {
  open ??= waitForDialog()
    .then((dialog) => dialog?.() ?? false)
    .finally(() => {
      open = null;
    });
  return open;
}

async function waitForDialog(): Promise<ConfirmationHandler | null> {
  if (currentHandler !== null) return currentHandler;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), DIALOG_TIMEOUT_MS);
    announce = (handler) => {
      announce = null;
      clearTimeout(timer);
      resolve(handler);
    };
  });
}
