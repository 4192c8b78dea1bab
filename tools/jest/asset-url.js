/** A placeholder URL for images that tests import. */
export default '/assets/picture.svg';
