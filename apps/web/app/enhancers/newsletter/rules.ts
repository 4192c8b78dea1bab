export { default } from 'virtual:measurement-plan/newsletter';
