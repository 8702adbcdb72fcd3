/** First words of company names; each is used only once. */
export const COMPANY_WORDS =
  `Alder Almanac Amberly Anvil Arbor Argyle Arrowhead Ashlar Aster Aurora Axle Badger Bantam Barrow Basalt Bayberry Beacon
Beechwood Bellwether Bessemer Birchline Blackthorn Bluestem Bobolink Bolder Bramble Brightwater Bristlecone Brookline Buckeye Burdock Cairn Calder
Cambria Canopy Cardinal Cascade Catalpa Cedarbrook Chandler Chicory Cinder Clearfork Clover Cobalt Coldwater Compass Concord Coppice Cordova Cornerstone
Corvid Cottonwood Crane Crosswind Cypress Dapple Daybreak Delmar Dogwood Dovetail Driftless Duneside Eastlake Eddy Elderberry Elkhorn Ember Evergreen
Fallow Farrier Fathom Fennel Ferncliff Fieldstone Finchley Firefly Flagstone Flint Foxglove Foundry Gable Galena Garnet Gateway Gilded Glasshouse
Goldenrod Granary Graphite Greenlight Greyhound Gristmill Gulfstream Hackberry Halcyon Harrow Hawthorn Hearth Heron Hickory Highline Hinterland Hollis
Homestead Honeycomb Horizon Hudson Indigo Ironwood Ivory Jasper Juniper Keystone Kiln Kindling Ladder Lakeshore Lantern Larkspur Laurel Ledger
Lighthouse Limestone Linden Lodestar Longleaf Loom Magnolia Mallard Maplewood Marigold Marlow Mason Meadowlark Mercer Mesa Millrace Milestone Mistral
Monarch Mooring Mosaic Mulberry Navigator Newbury Nightjar Northfork Oakhurst Obsidian Oldfield Olive Orchard Osprey Outpost Oxbow Paddock
Palisade Parallel Parsley Pathway Pebble Pepperwood Peregrine Pewter Pilot Pinyon Piper Plainview Plumb Pocket Polaris Poplar Portage Prairie Primrose
Quill Quince Rambler Ravine Redbud Redwood Ridgeline Rivet Roanoke Rookery Rosin Rowan Rustic Sagebrush Saltbox Sandhill Sassafras Sawtooth Scout
Seaboard Sequoia Shale Shoreline Silverton Skyline Slate Solstice Sparrow Spindle Springhouse Spruce Starling Steeple Stillwater Stonecrop
Summit Sundial Switchyard Sycamore Tamarack Tanager Teasel Tern Thicket Thistle Threshold Tidewater Timberline Tinder Topaz Torchlight Trellis
Trillium Truebridge Tupelo Turnstone Umber Union Upland Valor Vantage Verdant Vesper Viaduct Waxwing Waypoint Weaver Westerly Wheelhouse
Whetstone Whitecap Wildrye Willet Windrow Winterberry Wolfden Woodlark Yardarm Yarrow Yellowtail Zephyr`.split(/\s+/);

export const FIRST_NAMES =
  `Aaliyah Adam Adriana Aisha Alan Alejandra Alina Amara Amir Ana Andre Anika Annika Anthony Arjun Astrid Ava Beatriz Ben Bianca
Bjorn Bo Brandon Brenda Brooke Caleb Camila Carl Carmen Cecilia Celeste Chidi Chloe Clara Colin Cora Cyrus Damon Daniela Darius David Deepa Delia Desmond
Devon Diego Dominic Edith Eduardo Elena Eli Elise Emeka Emil Emma Erin Esther Ethan Eva Fatima Felix Fiona Francis Gabriel Gemma Gloria Grace Grant
Greta Hana Harriet Hassan Hector Helen Henry Ibrahim Ida Ingrid Irene Isaac Ivan Jada Jae Jamal Jasmine Javier Jerome Joan Joel Jonah Jorge Josephine
Juan Julia June Kai Kamala Karim Keisha Kenji Kira Lars Latoya Laura Leila Leo Lin Lucia Luis Luna Malik Marcus Maria Marta Maya Mei Miguel Mina Mohan
Naomi Nate Neil Nia Nina Noah Nora Olga Omar Oscar Paige Patrick Paula Pedro Petra Quinn Rafael Rachel Ravi Rhea Robin Rosa Ruth Ryan Sam Sana Sara
Sergio Simone Sofia Stella Suki Sunil Tamika Tara Teresa Theresa Thomas Tomas Uma Vera Victor Viola Wendy Wes Xavier Yara Yusuf Zara Zoe`.split(
    /\s+/,
  );

export const LAST_NAMES =
  `Abbott Acosta Adeyemi Aguilar Ahmed Albright Alvarez Amato Anand Archer Arnold Ashby Bailey Banerjee Barnes Barrett Becker Bell
Bennett Bergman Bishop Blackwell Booker Bowen Boyd Brandt Briggs Brooks Bui Burke Byrne Caldwell Calloway Campos Cardenas Carlson Carver Castillo Chan
Chavez Cho Church Cisneros Clay Cohen Coleman Conway Cortez Crawford Crosby Cruz Dalton Daniels Das Dawson Delgado Desai Diaz Dixon Dolan Donovan
Doyle Drake Duarte Dunn Eaton Edwards Egan Eklund Ellison Emerson Espinoza Estrada Evans Fairchild Farrell Fields Fischer Fleming Flores Foster Fowler
Franco Frost Fuentes Fuller Gallagher Garza Gibbs Gill Glass Gomez Goodwin Graham Greene Griffin Gupta Guzman Haas Hale Hall Hanley Hansen Harper Hart
Hayes Herrera Hess Hobbs Holt Hong Hooper Howell Hughes Hussain Ibarra Ingram Iyer Jacobs Jensen Joshi Kane Kapoor Keller Kemp Khan Kim Kirby Klein
Knox Kowalski Kumar Lam Lambert Lane Larsen Lawson Leal Lind Lopez Love Lowe Lund Lyons Mackey Madsen Malone Mann Marin Marsh Mathis McCall McKenna
Medina Mehta Mendez Mercado Meyer Molina Montoya Moody Moran Moss Mueller Nair Nash Navarro Neal Newman Ngo Nguyen Nielsen Nolan Norris Novak Obi
Ochoa Okafor Oliver Olsen Ortega Osborne Owens Pace Padilla Park Patel Pearce Pena Perry Petrov Pham Pierce Pope Porter Pratt Price Quinn Ramos Rao
Reddy Reed Reese Reyes Rhodes Rios Rivas Robbins Rojas Roman Rossi Roy Rush Russo Salas Salazar Santos Sato Sawyer Schmidt Schultz Sharma Shaw Silva
Singh Slater Soto Stanton Steele Stein Stone Strand Sutton Swanson Tan Tate Thorne Torres Tran Tucker Valdez Vance Vargas Vaughn Vega Wade Walsh Walton
Ward Watts Weber Webster West Whitaker Wilder Wilkes Winters Wolfe Wong Woods Xu Yates Yoder Young Zamora Ziegler`.split(/\s+/);

/** Business locations, with an area code: larger cities are used more often. */
export const CITIES =
  `Baltimore MD 410*Annapolis MD 410*Frederick MD 301*Hagerstown MD 240*Wilmington DE 302*Dover DE 302*Philadelphia PA 215*Lancaster PA 717
York PA 717*Pittsburgh PA 412*Erie PA 814*Richmond VA 804*Norfolk VA 757*Roanoke VA 540*Charlottesville VA 434*Washington DC 202*Newark NJ 973
Trenton NJ 609*New York NY 212*Brooklyn NY 718*Buffalo NY 716*Rochester NY 585*Albany NY 518*Hartford CT 860*New Haven CT 203*Providence RI 401
Boston MA 617*Worcester MA 508*Lowell MA 978*Portland ME 207*Bangor ME 207*Burlington VT 802*Manchester NH 603*Charleston WV 304*Raleigh NC 919
Durham NC 919*Charlotte NC 704*Asheville NC 828*Greensboro NC 336*Charleston SC 843*Greenville SC 864*Columbia SC 803*Savannah GA 912*Atlanta GA 404
Athens GA 706*Macon GA 478*Jacksonville FL 904*Tampa FL 813*Miami FL 305*Orlando FL 407*Birmingham AL 205*Mobile AL 251*Huntsville AL 256
Jackson MS 601*New Orleans LA 504*Lafayette LA 337*Nashville TN 615*Memphis TN 901*Chattanooga TN 423*Knoxville TN 865*Louisville KY 502*Lexington KY 859
Cincinnati OH 513*Cleveland OH 216*Dayton OH 937*Toledo OH 419*Columbus OH 614*Indianapolis IN 317*Fort Wayne IN 260*South Bend IN 574*Detroit MI 313
Grand Rapids MI 616*Ann Arbor MI 734*Traverse City MI 231*Chicago IL 312*Peoria IL 309*Rockford IL 815*Milwaukee WI 414*Madison WI 608*Green Bay WI 920
Minneapolis MN 612*Duluth MN 218*Saint Paul MN 651*Des Moines IA 515*Dubuque IA 563*Saint Louis MO 314*Kansas City MO 816*Springfield MO 417
Little Rock AR 501*Fayetteville AR 479*Tulsa OK 918*Oklahoma City OK 405*Wichita KS 316*Lawrence KS 785*Omaha NE 402*Lincoln NE 402*Sioux Falls SD 605
Fargo ND 701*Billings MT 406*Missoula MT 406*Cheyenne WY 307*Denver CO 303*Fort Collins CO 970*Pueblo CO 719*Santa Fe NM 505*Albuquerque NM 505
Austin TX 512*Houston TX 713*San Antonio TX 210*Fort Worth TX 817*El Paso TX 915*Phoenix AZ 602*Tucson AZ 520*Salt Lake City UT 801*Boise ID 208
Reno NV 775*Las Vegas NV 702*Spokane WA 509*Seattle WA 206*Tacoma WA 253*Portland OR 503*Eugene OR 541*Sacramento CA 916*Oakland CA 510*Fresno CA 559
San Diego CA 619*Los Angeles CA 213*Long Beach CA 562*Honolulu HI 808*Anchorage AK 907`
    .split(/\*|\n/)
    .map((text) => /^(.+) ([A-Z]{2}) (\d{3})$/.exec(text.trim()))
    .map((parts) => ({ city: parts?.[1] ?? '', state: parts?.[2] ?? '', areaCode: parts?.[3] ?? '' }));
