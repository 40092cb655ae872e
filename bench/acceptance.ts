/** How long the measured mail server takes from the end of a message to its acceptance. */
export const ACCEPTANCE_MS = 50;
