export function Header() {
  return <header>Header</header>;
}
