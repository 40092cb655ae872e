/** The AMA's learning format of all content of the library. (rules L12) */
export const LEARNING_FORMAT = 'enduring material';
