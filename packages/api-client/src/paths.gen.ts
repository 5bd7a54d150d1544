// Made of the description of the API; README.md says how. Never changed by hand.

export interface paths {
    "/api/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Locations of the key
         * @description Part of the staff API. Needs no session but an API key of the location.
         */
        get: operations["listKeyLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of a location
         * @description Part of the staff API. Needs no session but an API key of the location with the scope `staff:read`.
         */
        get: operations["listKeyStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments
         * @description Part of the staff API. Needs no session but an API key of the location with the scope `payments:read`.
         */
        get: operations["listKeyPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shares of people
         * @description Part of the staff API. Needs no session but an API key of the location with the scope `shares:read`.
         */
        get: operations["listKeyShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payouts of the venue
         * @description Part of the staff API. Needs no session but an API key of the location with the scope `payouts:read`.
         */
        get: operations["listKeyPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{locationId}/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send shifts
         * @description Part of the staff API. Needs no session but an API key of the location with the scope `shifts:write`.
         */
        post: operations["sendShifts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: date */
        Day: string;
        ErrorAnswer: {
            errorCode: number;
            code: string;
            message: string;
            /** @enum {string} */
            kind: "danger" | "info" | "success";
            fields?: {
                [key: string]: {
                    code: string;
                    params: {
                        [key: string]: string | number;
                    };
                    message: string;
                };
            };
            details?: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** Format: date-time */
        Moment: string;
        /** Format: uuid */
        Uuid: string;
    };
    responses: {
        /**
         * @description 400900: Please check the highlighted fields.
         *
         *     400901: The request could not be read.
         */
        "inputInvalid.bodyUnreadable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 429900: Too many attempts. Please wait a moment. */
        tooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 500000: Unknown Error - Our support team is notified about the problem. */
        unknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 503903: The service is not responding. Please try again in a moment. */
        serviceBusy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 404900: We could not find this. */
        notFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 408900: The request took too long. Please try again. */
        requestTooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 413900: This is too large to send. */
        bodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 401900: Please sign in again. */
        notSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description 403900: You do not have permission to do this. */
        notAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: {
        /** @description The version in which to answer; left out, the one that the key has. */
        apiVersion: "2026-11-01";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listKeyLocations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locations: {
                            locationId: number;
                            name: string;
                            city: string;
                            country: string;
                            timeZone: string;
                            /** @enum {string} */
                            currency: "GBP" | "USD" | "AED" | "EUR" | "CHF" | "CAD" | "SAR";
                            masterLocationId: number | null;
                        }[];
                        scopes: string[];
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
    listKeyStaff: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path: {
                locationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: {
                            staffId: number;
                            displayFullName: string;
                            staffType: string | null;
                            /** @enum {string} */
                            employment: "EMPLOYEE" | "FREELANCER" | "AGENCY";
                            isActive: boolean;
                            email: string | null;
                        }[];
                        hasMore: boolean;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
    listKeyPayments: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                changedSince?: components["schemas"]["Moment"];
                paidFrom?: components["schemas"]["Moment"];
                paidBefore?: components["schemas"]["Moment"];
            };
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path: {
                locationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: {
                            paymentId: components["schemas"]["Uuid"];
                            /** @enum {string} */
                            state: "PAID" | "REFUNDED" | "CHARGED_BACK";
                            paidAt: components["schemas"]["Moment"];
                            changedAt: components["schemas"]["Moment"];
                            /** @enum {string} */
                            currency: "GBP" | "USD" | "AED" | "EUR" | "CHF" | "CAD" | "SAR";
                            charged: number | null;
                            tip: {
                                amount: number;
                                fee: number;
                                /** @enum {string} */
                                feeMode: "DEDUCTED" | "ON_TOP" | "VENDOR";
                                toPerson: number;
                                toTeam: number;
                                toVenue: number;
                            } | null;
                            bill: {
                                amount: number;
                                fee: number;
                            } | null;
                            staffId: number | null;
                            groupId: number | null;
                        }[];
                        hasMore: boolean;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
    listKeyShares: {
        parameters: {
            query: {
                from: components["schemas"]["Day"];
                to: components["schemas"]["Day"];
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path: {
                locationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shares: {
                            shareId: components["schemas"]["Uuid"];
                            splitId: components["schemas"]["Uuid"];
                            businessDay: string;
                            closedAt: components["schemas"]["Moment"];
                            staffId: number;
                            /** @enum {string} */
                            currency: "GBP" | "USD" | "AED" | "EUR" | "CHF" | "CAD" | "SAR";
                            amount: number;
                            takenBack: number;
                            isQualifying: boolean;
                        }[];
                        hasMore: boolean;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
    listKeyPayouts: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
            };
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path: {
                locationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payouts: {
                            payoutId: components["schemas"]["Uuid"];
                            /** @enum {string} */
                            state: "SUBMITTED" | "PAID" | "FAILED" | "RETURNED";
                            /** @enum {string} */
                            currency: "GBP" | "USD" | "AED" | "EUR" | "CHF" | "CAD" | "SAR";
                            amount: number;
                            fee: number;
                            submittedAt: components["schemas"]["Moment"];
                            endedAt: components["schemas"]["Moment"] | null;
                        }[];
                        hasMore: boolean;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
    sendShifts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version in which to answer; left out, the one that the key has. */
                "Tipwell-Version"?: components["parameters"]["apiVersion"];
            };
            path: {
                locationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batchId: components["schemas"]["Uuid"];
                    shifts: {
                        shiftId: string;
                        isWorked?: boolean;
                        email?: string;
                        staffId?: number;
                        /** Format: date-time */
                        startedAt?: string;
                        /** Format: date-time */
                        endedAt?: string;
                        breakMinutes?: number;
                        businessDay?: components["schemas"]["Day"];
                        minutes?: number;
                        points?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shifts: {
                            shiftId: string;
                            /** @enum {string} */
                            outcome: "NEW" | "CHANGED" | "SAME" | "REMOVED" | "REFUSED";
                            error: {
                                field: string;
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                                message: string;
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["inputInvalid.bodyUnreadable"];
            401: components["responses"]["notSignedIn"];
            403: components["responses"]["notAllowed"];
            404: components["responses"]["notFound"];
            408: components["responses"]["requestTooSlow"];
            413: components["responses"]["bodyTooLarge"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["unknown"];
            503: components["responses"]["serviceBusy"];
        };
    };
}
