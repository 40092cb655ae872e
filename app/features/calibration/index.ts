export { CalibrationDisclosure } from './calibration-disclosure.tsx';
