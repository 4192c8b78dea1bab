/** Where the steps of a flow are, without locale. Native apps watch for these addresses. */
export interface FlowAddresses {
  email: string;
  otp: string;
  success: string;
}

/** The addresses of a page's flow: the page's own, and `otp` and `success` below it. */
export function flowAddressesAt(page: string): FlowAddresses {
  return { email: page, otp: `${page}/otp`, success: `${page}/success` };
}
