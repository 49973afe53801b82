/** What a technician sees at a kiosk. */
export { Doctor } from "../boot/doctor.tsx"
