export { default } from 'virtual:measurement-plan/errorPages';
