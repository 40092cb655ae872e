/** How far a password has come: 0 empty, 1 too short, 2 allowed, 3 good, 4 long. Only length is judged, since length is what helps. */
export function passwordLevel(length: number): 0 | 1 | 2 | 3 | 4 {
  if (length === 0) return 0;
  if (length < 8) return 1;
  if (length < 12) return 2;
  return length < 16 ? 3 : 4;
}
