/** In tests an imported picture is an address like any other. */
export default '/assets/picture.svg';
